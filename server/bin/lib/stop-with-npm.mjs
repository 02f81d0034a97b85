/**
 * npm passes SIGTERM to the shell between it and the script, and the shell dies without passing it on: the server
 * would be left behind, holding its port and the database. So what npm started stops when its parent is gone.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

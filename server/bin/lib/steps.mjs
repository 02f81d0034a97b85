import { spawn } from 'node:child_process';

/**
 * Runs one long step and says on stderr what it is and how long it has taken. In a terminal the line counts the
 * seconds; elsewhere it is repeated every ten, so that a log shows that something is still happening.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} с`;
  const inTerminal = process.stderr.isTTY;
  process.stderr.write(`${title}…${inTerminal ? '' : '\n'}`);
  const ticker = setInterval(
    () => process.stderr.write(inTerminal ? `\r${title}… ${seconds()}` : `${title}… ${seconds()}\n`),
    inTerminal ? 1_000 : 10_000,
  );
  try {
    const result = await work();
    process.stderr.write(`${inTerminal ? '\r' : ''}${title}: готово, ${seconds()}\n`);
    return result;
  } catch (error) {
    process.stderr.write(`${inTerminal ? '\r' : ''}${title}: не вышло, ${seconds()}\n`);
    throw error;
  } finally {
    clearInterval(ticker);
  }
}

/** A step that failed for a reason already told: the caller prints the message alone, without a stack. */
export class StepFailed extends Error {}

/**
 * Runs a program quietly: what it printed is shown only when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<string>} its output
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => reject(new StepFailed(`${program}: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new StepFailed(`${output}\n${program} ${args.join(' ')}: ${signal ?? `код ${code}`}`));
    });
  });
}

/**
 * Runs a command's body; a failure ends the process with one readable message.
 * @param {() => Promise<unknown>} body
 */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exitCode = 1;
  }
}

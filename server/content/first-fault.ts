import * as v from 'valibot';

interface Fault {
  /** Where it is: 'programs.0.rate'; null: the file as a whole. */
  readonly place: string | null;
  readonly words: string;
}

/** What is wrong first, in Russian words behind its place. Of a record the library has none of its own. */
export function firstFault([issue]: readonly [v.BaseIssue<unknown>, ...unknown[]]): Fault {
  const isOfRecord = issue.type === 'strict_object' || issue.type === 'object';
  return { place: v.getDotPath(issue), words: isOfRecord ? recordWords(issue.expected) : issue.message };
}

function recordWords(expected: string | null): string {
  if (expected === 'never') return 'такого поля нет';
  return expected === 'Object' ? 'нужна запись в фигурных скобках' : 'этого поля не хватает';
}

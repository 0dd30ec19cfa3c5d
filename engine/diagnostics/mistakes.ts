import type { CatalogueEntry, Code } from './diagnostic.ts'

const error = (code: Code, message: string, remedy: string): CatalogueEntry => ({
  code,
  severity: 'error',
  message,
  remedy,
})

const meant = (word: string | undefined, otherwise: string) => (word ? `Did you mean "${word}"?` : otherwise)

/** `a`, `b` or `c`. */
const oneOf = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Every sentence this engine can say about a flow. */
export const mistakes = {
  yamlBroken: (message: string, remedy: string) => error('yaml-broken', message, remedy),

  textCut: (kept: string, lost: string) =>
    error(
      'text-cut',
      `This text stops at "${kept}". Everything after # is treated as a remark.`,
      `Put the text in quotes: "${kept} ${lost}"`,
    ),

  keyUnknown: (key: string, where: string, nearest: string | undefined, known: readonly string[]) =>
    error(
      'key-unknown',
      `"${key}" is not a setting of ${where}.`,
      meant(nearest, `Take it out, or use one of: ${known.join(', ')}.`),
    ),
  strayKey: (text: string) =>
    error(
      'key-unknown',
      `"${text}" has no value: a comma inside { } ends a text.`,
      `Put the whole text in quotes, as in { label: "Yes, ${text}" }.`,
    ),
  keyMissing: (key: string, where: string, example: string) =>
    error('value-wrong-kind', `${where} needs "${key}".`, `Add a line: ${example}`),
  wrongKind: (found: string, wanted: string, example: string) =>
    error('value-wrong-kind', `"${found}" is not ${wanted}.`, `Write it like this: ${example}`),
  wrongShape: (found: string, wanted: string, example: string) =>
    error(
      'value-wrong-kind',
      `Here stands ${found}, but ${wanted} is expected.`,
      `Write it like this: ${example}`,
    ),
  wrongWord: (found: string, nearest: string | undefined, words: readonly string[]) =>
    error(
      'value-wrong-kind',
      `"${found}" is not one of the words that can stand here.`,
      meant(nearest, `Write ${oneOf(words)}.`),
    ),
  formulaCircular: (id: string) =>
    error('value-wrong-kind', `"${id}" is calculated from itself.`, 'Leave it out of its own formula.'),

  idDuplicate: (id: string, other: string) =>
    error(
      'id-duplicate',
      id === other
        ? `"${id}" stands here twice; the second would replace the first.`
        : `"${id}" and "${other}" would be stored under the same name.`,
      `Rename one of them, for example "${id}-2".`,
    ),
  routeClash: (route: string, one: string, other: string) =>
    error(
      'route-clash',
      `The address ${route} is used by "${one}" and by "${other}".`,
      `Give one of them another address, for example: route: ${route === '/' ? '/start' : `${route}-2`}`,
    ),
  idReserved: (id: string) =>
    error(
      'id-reserved',
      `An answer cannot be called "${id}": the language uses this word.`,
      `Call it "${id}_kind".`,
    ),
  targetUnknown: (target: string, nearest: string | undefined) =>
    error(
      'target-unknown',
      `There is no step called "${target}".`,
      meant(nearest, `Add a step or an end with the name "${target}", or name one that exists.`),
    ),
  answerUnknown: (answer: string, nearest: string | undefined) =>
    error(
      'answer-unknown',
      `No question saves "${answer}".`,
      meant(nearest, 'Name a step, a field, a calculated value or a score of this flow.'),
    ),
  optionUnknown: (answer: string, option: string, nearest: string | undefined, options: readonly string[]) =>
    error(
      'option-unknown',
      `"${answer}" has no answer "${option}".`,
      meant(
        nearest,
        options.length ? `Write one of: ${options.join(', ')}.` : 'Ask for what this question offers.',
      ),
    ),
  placeholderUnknown: (placeholder: string, nearest: string | undefined) =>
    error(
      'placeholder-unknown',
      `{${placeholder}} is not an answer of this flow; a visitor would read the braces.`,
      nearest ? `Did you mean {${nearest}}?` : 'Name an answer, or take the braces out.',
    ),
  testDoesNotFit: (test: string, compares: string, answer: string, kind: string, remedy: string) =>
    error('test-does-not-fit', `"${test}" compares ${compares}, but "${answer}" is ${kind}.`, remedy),
  fileMissing: (path: string, nearest: string | undefined) =>
    error(
      'file-or-service-missing',
      `${path} is not there.`,
      meant(nearest, `Add the file ${path}, or correct the path.`),
    ),
  serviceMissing: (name: string, nearest: string | undefined) =>
    error(
      'file-or-service-missing',
      `There is no service called "${name}".`,
      meant(nearest, `Add "${name}" under "services:".`),
    ),
  listMissing: (name: string, nearest: string | undefined) =>
    error(
      'file-or-service-missing',
      `There is no list called "${name}".`,
      meant(nearest, `Add "${name}" under "lists:".`),
    ),

  stepUnreachable: (place: string) =>
    error(
      'step-unreachable',
      `No visitor can reach "${place}".`,
      `Lead somebody there with "go: ${place}", or take it out.`,
    ),
  deadEnd: (step: string, end: string | undefined) =>
    error(
      'dead-end',
      `After "${step}" there is nothing more: a visitor would be stuck.`,
      `Add a line: go: ${end ?? 'thank-you'}`,
    ),
  noWayOut: (steps: readonly string[], end: string | undefined) =>
    error(
      'no-way-out',
      `A visitor who gets to "${steps[0]}" goes round between ${oneOf(steps.map(step => `"${step}"`))} for ever.`,
      `Let one of them lead out: go: ${end ?? 'an end'}`,
    ),
  successUnreachable: (ends: readonly string[]) =>
    error(
      'success-unreachable',
      'No visitor can reach an end with "outcome: lead", so this flow never brings a lead.',
      ends.length
        ? `Lead somebody to ${oneOf(ends.map(end => `"${end}"`))}.`
        : 'Give one end "outcome: lead".',
    ),
} satisfies Record<string, (...details: never[]) => CatalogueEntry>

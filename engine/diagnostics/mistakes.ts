import type { CatalogueEntry, Code } from './diagnostic.ts'

const error = (code: Code, message: string, remedy: string): CatalogueEntry => ({
  code,
  severity: 'error',
  message,
  remedy,
})

const warning = (code: Code, message: string, remedy: string): CatalogueEntry => ({
  ...error(code, message, remedy),
  severity: 'warning',
})

const seconds = (milliseconds: number) => `${milliseconds / 1000} s`

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
      meant(
        nearest,
        `Take it out, or use ${known.length > 16 ? 'a setting of docs/flow-format.md' : oneOf(known)}.`,
      ),
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

  timersNotIncreasing: (later: string, at: number, before: string, beforeAt: number) =>
    error(
      'timers-not-increasing',
      `${later} (${seconds(at)}) comes before ${before} (${seconds(beforeAt)}); visitors would never see it in turn.`,
      `Write a time of ${seconds(beforeAt)} or more.`,
    ),
  dateRangeEmpty: (from: number, to: number) =>
    error('date-range-empty', `No day lies in "${from} to ${to}".`, `Write: ${to} to ${from}`),
  dateRangeOverlap: (one: string, other: string, from: number, to: number) =>
    warning(
      'date-range-overlap',
      `"${one}" and "${other}" both include days ${from} to ${to}.`,
      `Begin "${other}" on day ${to + 1}, or give a reason under "allow: { date-range-overlap: … }".`,
    ),
  dateRangeGap: (from: number, to: number) =>
    warning(
      'date-range-gap',
      `Days ${from} to ${to} belong to no answer.`,
      `Begin this range on day ${from}, or give a reason under "allow: { date-range-gap: … }".`,
    ),
  bandGap: (from: number, to: number, behindOpen: boolean) =>
    error(
      'band-gap',
      behindOpen
        ? 'Nothing follows a band without an end.'
        : `No band holds ${from === to ? from : `${from} to ${to}`}.`,
      behindOpen ? 'Move this band up, or take it out.' : `Begin this band at ${from}.`,
    ),
  bandOverlap: (at: number) =>
    error(
      'band-overlap',
      `${at} belongs to this band and to the one before.`,
      'Let one band begin where the other ends.',
    ),
  limitsImpossible: (question: string, what: string) =>
    error('limits-impossible', `Nobody can answer "${question}". ${what}`, 'Correct one of the two limits.'),
  leadNameClash: (name: string, one: string, other: string) =>
    error(
      'lead-name-clash',
      `The answers of "${one}" and "${other}" are both saved as "${name}"; one of them would be lost.`,
      `Give one of them another name, for example: saves: ${name}_2`,
    ),
  nameMissing: (step: string) =>
    error(
      'name-missing',
      `"${step}" has no heading; a screen reader would read nothing.`,
      'Add a line: ask: … (or title: …)',
    ),
  labelDuplicate: (label: string, one: string, other: string) =>
    error(
      'label-duplicate',
      `Two answers read "${label}" ("${one}" and "${other}"); nobody can tell them apart.`,
      'Give one of them another label.',
    ),
  journeyFails: (story: string, end: string, way: string) =>
    error(
      'journey-fails',
      `"${story}" no longer ends where it says; a visitor with these answers gets to "${end}": ${way}.`,
      `If that is meant, write: ends_at: ${end}`,
    ),
} satisfies Record<string, (...details: never[]) => CatalogueEntry>

import type { YAMLError } from 'yaml'

interface Explanation {
  readonly message: string
  readonly remedy: string
}

/** A traps' name is what its author typed; tried from the top. */
const traps: readonly { readonly typed: RegExp; readonly says: (found: RegExpExecArray) => Explanation }[] = [
  {
    typed: /^(\s*)\t/,
    says: () => ({
      message: 'This line begins with a tab. YAML only understands spaces there.',
      remedy: 'Replace the tab by two spaces.',
    }),
  },
  {
    typed: /(?:^\s*(?:- +)?|: +)(\{[^{}:]*\}\s*[^\s,}\]#][^,}\]]*)/,
    says: ([, text]) => ({
      message: 'This text starts with {. YAML reads that as a list of settings.',
      remedy: `Put the text in quotes: "${text!.trim()}"`,
    }),
  },
  {
    typed: /: +(["'])(.*?)\1\s*([^\s#,}\]].*)$/,
    says: ([, quote, inside, rest]) => ({
      message: 'The quotes end before the text does.',
      remedy:
        quote === "'"
          ? `Put the whole text in double quotes: "${inside}'${rest!.replace(/'$/, '')}"`
          : `Put the whole text in single quotes: '"${inside}" ${rest}'`,
    }),
  },
  {
    typed: /: +([%@`*&|>?-].*)$/,
    says: ([, text]) => ({
      message: `A text cannot begin with ${text![0]}: YAML gives that sign a meaning of its own.`,
      remedy: `Put the text in quotes: "${text!.trim()}"`,
    }),
  },
  {
    typed: /^\s*(?:- +)?[\w-]+: +([^"'{[][^:]*: .*)$/,
    says: ([, text]) => ({
      message:
        'This text contains a colon followed by a space. YAML reads that as a setting inside a setting.',
      remedy: `Put the text in quotes: "${text!.trim()}"`,
    }),
  },
  {
    typed: /^\s*(?:- +)?([\w-]+):(\S.*)$/,
    says: ([, key, text]) => ({
      message: 'There is no space after the colon.',
      remedy: `Write: ${key}: ${text}`,
    }),
  },
]

/** A YAML parser's complaint in words for somebody who does not know YAML, with the line (from 0) and the place it is about. */
export function explainYamlError(text: string, error: YAMLError) {
  const lines = text.split('\n')
  const line = text.slice(0, error.pos[0]).split('\n').length - 1
  const start = lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0)
  const typed = lines[line] ?? ''
  const indent = typed.length - typed.trimStart().length
  const span = { start: start + indent, end: start + typed.trimEnd().length }
  for (const trap of traps) {
    const found = trap.typed.exec(typed)
    if (found) return { explanation: trap.says(found), line, span, culprit: found[1] }
  }
  return { explanation: inGeneral(error), line, span, culprit: undefined }
}

function inGeneral(error: YAMLError): Explanation {
  if (error.code === 'BAD_INDENT') {
    return {
      message: 'This line does not line up with the lines it belongs to.',
      remedy: 'Give it exactly as many leading spaces as its neighbours.',
    }
  }
  if (error.code === 'MISSING_CHAR') {
    return { message: 'A quote or bracket is opened here and never closed.', remedy: 'Add the closing one.' }
  }
  return {
    message: 'YAML cannot read this line.',
    remedy: 'Compare it with its neighbours: indentation, "key: value" with a space, quotes in pairs.',
  }
}

/**
 * The text with what cannot be read on one line made harmless, every other character where it was: the culprit if it is
 * known and still there, else the whole value.
 */
export function maskLine(text: string, line: number, culprit: string | undefined): string {
  const lines = text.split('\n')
  const typed = lines[line]
  if (typed === undefined) return text
  const found = /^(\s*(?:- +)?[\w-]+: +)(.+)$/.exec(typed)
  if (culprit && /\S/.test(culprit) && typed.includes(culprit)) lines[line] = typed.replace(culprit, harmless)
  else lines[line] = found ? found[1] + harmless(found[2]!) : typed.replace(/\t/g, ' ')
  return lines.join('\n')
}

const harmless = (text: string) => text.replace(/[^\w \r]/g, '_')

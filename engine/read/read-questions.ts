import type { AnswerKind, Appearance, Option, Question } from '../model/question.ts'
import type { StepEntry } from '../model/flow-file.ts'
import type { SourceNode } from '../model/source-tree.ts'
import { type ConditionReading, readCondition, readTests } from './read-condition.ts'

type OptionEntries = NonNullable<StepEntry['options']>

/** A field of a form, or the question of a step, as written. */
type Asked = Pick<
  StepEntry,
  | 'options'
  | 'options_from'
  | 'pick'
  | 'at_least'
  | 'at_most'
  | 'show_as'
  | 'search'
  | 'answer'
  | 'optional'
  | 'placeholder'
  | 'between'
  | 'min_length'
  | 'max_length'
  | 'trim'
  | 'unit'
  | 'points'
  | 'default'
  | 'check_with'
  | 'saves'
  | 'also_save'
>

/** One question with every default filled in. */
export function readQuestion(id: string, label: string, asked: Asked, reading: ConditionReading): Question {
  const kind = kindOf(asked)
  return {
    id,
    saves: asked.saves ?? id.replaceAll('-', '_'),
    label,
    kind,
    showAs: asked.show_as ?? appearanceOf(kind, asked),
    options: readOptions(asked.options ?? {}),
    optionsFrom: asked.options_from ?? null,
    search: asked.search ? { from: asked.search.from, after: asked.search.after ?? 1 } : null,
    optional: asked.optional ?? false,
    placeholder: asked.placeholder ?? '',
    unit: asked.unit ?? '',
    atLeast: asked.at_least ?? (kind === 'several' && !asked.optional ? 1 : 0),
    atMost: asked.at_most ?? null,
    between: asked.between ?? null,
    minLength: asked.min_length ?? (kind === 'person_name' ? 2 : 0),
    maxLength: asked.max_length ?? (kind === 'person_name' ? 50 : null),
    trim: asked.trim ?? true,
    checkWith: asked.check_with ?? null,
    default: asked.default ?? null,
    points: readPoints(id, asked, reading),
    alsoSaves: Object.entries(asked.also_save ?? {}).map(([name, { format }]) => ({
      name,
      format: format ?? 'MM/DD/YYYY',
    })),
  }
}

const kindOf = (asked: Asked): AnswerKind => {
  if (asked.pick === 'several') return 'several'
  return asked.options || asked.options_from ? 'choice' : (asked.answer ?? 'text')
}

const appearanceOf = (kind: AnswerKind, asked: Asked): Appearance => {
  if (kind === 'several') return 'checkboxes'
  return asked.options_from ? 'searchable_dropdown' : 'buttons'
}

function readOptions(entries: OptionEntries): Option[] {
  return Object.entries(entries).map(([value, entry]) => {
    const written = typeof entry === 'string' ? { label: entry } : entry
    return {
      value,
      label: written.label ?? value,
      hint: written.hint ?? '',
      image: written.image ?? '',
      alone: written.alone ?? false,
      points: written.points ?? 0,
      daysAgo: written.days_ago ?? null,
      go: written.go ?? null,
      was: written.was === undefined ? [] : [written.was].flat(),
    }
  })
}

/** Under the points of a typed answer a test stands alone and means this answer. */
function readPoints(id: string, asked: Asked, reading: ConditionReading): Question['points'] {
  return (asked.points ?? []).map(({ when, add }) => ({
    when: when === undefined ? null : readOwnTest(id, when, reading),
    add,
  }))
}

function readOwnTest(id: string, node: SourceNode, reading: ConditionReading) {
  const standsAlone = node.kind !== 'map' || [...node.entries.keys()].every(key => ownOperators.has(key))
  const key = { kind: 'text', text: id, plain: true, span: node.span } as const
  return standsAlone ? readTests(key, node, reading) : readCondition(node, reading)
}

const ownOperators = new Set(
  (
    'less_than more_than at_least at_most between before after on within older_than length not ' +
    'includes includes_all includes_none count in_list'
  ).split(' '),
)

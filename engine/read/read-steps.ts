import type { Report } from '../diagnostics/diagnostic.ts'
import type { Condition } from '../model/condition.ts'
import { type Flow, phasesOf, type Rule, type Step } from '../model/flow.ts'
import { StepEntry, stepSettings } from '../model/flow-file.ts'
import type { Question } from '../model/question.ts'
import type { SourceEntry, SourceMap } from '../model/source-tree.ts'
import type { WrittenStep } from './collect-answers.ts'
import { type ConditionReading, readCondition } from './read-condition.ts'
import { readQuestion } from './read-questions.ts'
import { readShape } from './read-shape.ts'

/** Every step as written, those inside a repeat right after it. */
export function readWrittenSteps(tree: SourceMap, report: Report): WrittenStep[] {
  const entries = tree.entries.get('steps')?.value
  if (entries?.kind !== 'map') return []
  return [...entries.entries.values()].flatMap(entry => readWithInner(entry, ['steps'], null, report))
}

function readWithInner(
  entry: SourceEntry,
  above: string[],
  inside: string | null,
  report: Report,
): WrittenStep[] {
  const id = entry.key.text
  const path = [...above, id]
  const node: SourceMap =
    entry.value.kind === 'map' ? entry.value : { kind: 'map', entries: new Map(), span: entry.value.span }
  if (entry.value.kind !== 'map') readShape(StepEntry, entry.value, report)
  const written = readShape(shapeFor(node), node, report) as StepEntry | undefined
  if (!written) return []
  const inner = written.kind === 'repeat' ? node.entries.get('steps')?.value : undefined
  const innerEntries = inner?.kind === 'map' ? [...inner.entries.values()] : []
  return [
    { id, path, inside, written },
    ...innerEntries.flatMap(one => readWithInner(one, [...path, 'steps'], id, report)),
  ]
}

/** The settings of the step's kind, so that a message can name it; every setting where the kind is misspelt. */
function shapeFor(node: SourceMap): typeof StepEntry {
  const kind = node.entries.get('kind')?.value
  const name = kind?.kind === 'text' ? kind.text : 'question'
  const shape = Object.hasOwn(stepSettings, name)
    ? stepSettings[name as keyof typeof stepSettings]
    : StepEntry
  // The settings of one kind are a subset of those of all kinds.
  return shape as unknown as typeof StepEntry
}

interface StepReading {
  readonly following: string | null
  readonly reading: ConditionReading
  readonly at: Flow['at']
  readonly keyAt: Flow['keyAt']
}

/** A step with its questions and ways out. */
export function readStep(step: WrittenStep, { following, reading, at, keyAt }: StepReading): Step {
  const { id, path, inside, written } = step
  const kind = written.kind ?? 'question'
  const questions = readStepQuestions(step, reading)
  const place = (go: string) => (go === 'next' ? (following ?? go) : go)
  const branches: Rule[] = []

  for (const question of kind === 'question' ? questions : []) {
    for (const option of question.options) {
      if (!option.go) continue
      const when = {
        answer: id,
        test: question.kind === 'several' ? { includes: [option.value] } : { is: [option.value] },
      }
      branches.push({
        when,
        goTo: { place: place(option.go), span: at(...path, 'options', option.value, 'go') },
      })
    }
  }
  for (const [position, rule] of (written.next ?? []).entries()) {
    branches.push({
      when: rule.when === undefined ? null : readCondition(rule.when, reading),
      goTo: { place: place(rule.go), span: at(...path, 'next', position, 'go') },
    })
  }
  if (written.go !== undefined) {
    const target = typeof written.go === 'string' ? written.go : written.go.to
    const span = typeof written.go === 'string' ? at(...path, 'go') : at(...path, 'go', 'to')
    branches.push({ when: null, goTo: { place: place(target), span } })
  } else if (following !== null && branches.at(-1)?.when !== null) {
    branches.push({ when: null, goTo: { place: following, span: keyAt(...path) } })
  }

  return {
    id,
    kind,
    path,
    written,
    route: written.route ?? `/${id}`,
    inside,
    questions,
    onlyWhen: onlyWhenOf(written, reading),
    branches,
    following,
  }
}

function onlyWhenOf(written: StepEntry, reading: ConditionReading): Condition | null {
  const parts = [written.only_when, written.enter_when].filter(part => part !== undefined)
  const conditions = parts.map(part => readCondition(part, reading))
  return conditions.length < 2 ? (conditions[0] ?? null) : { all: conditions }
}

function readStepQuestions({ id, written }: WrittenStep, reading: ConditionReading): Question[] {
  if (written.kind === 'form') {
    return phasesOf(written).flatMap(phase =>
      Object.entries(phase.fields ?? {}).map(([field, { is, ...asked }]) =>
        readQuestion(field, asked.label ?? field, { ...asked, ...(is && { answer: is }) }, reading),
      ),
    )
  }
  if (written.kind && written.kind !== 'question') return []
  return [readQuestion(id, written.ask ?? written.title ?? id, written, reading)]
}

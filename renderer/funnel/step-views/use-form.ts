import {
  problemsOf,
  type AnswerProblem,
  type FormStep,
  type Question,
  type RawAnswer,
  type Screen,
} from '#engine/run'
import { useState } from 'react'
import { checkAnswer } from '../calls/flow-services.ts'
import { after, pause } from '../clock.ts'
import { pendingLeadOf } from '../outbox/pending-lead.ts'
import { useFunnel } from '../use-funnel.ts'
import { rawOf } from './question-step-view.tsx'

type Values = Readonly<Record<string, string>>

/** What has been typed into a form, what is wrong with it, and what its button does. */
export function useForm(place: string, screen: Screen, step: FormStep) {
  const funnel = useFunnel()
  const [typed, setTyped] = useState<Values>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<readonly AnswerProblem[]>([])
  const [busy, setBusy] = useState(false)
  const [revealing, setRevealing] = useState(false)

  const values: Values = {
    ...defaultsOf(screen.questions),
    ...asRecord(rawOf(screen.answer)),
    ...asRecord(funnel.draftOf(place)),
    ...typed,
  }
  const fields = screen.questions.map(question => question.id)
  const problemsIn = (names: readonly string[]) =>
    problemsOf(funnel.visit.journey, place, values, funnel.around(), names)
  const shown = attempt > 0 ? fields : fields.filter(name => touched.has(name))
  const found = problemsIn(shown)
  const problems = [
    ...found,
    ...refused.filter(({ question }) => !found.some(other => other.question === question)),
  ]

  function fail(reasons: readonly AnswerProblem[]) {
    setRefused(reasons)
    setAttempt(attempt + 1)
  }

  async function reveal(loader: number) {
    setBusy(true)
    setRevealing(true)
    await pause(loader)
    setRevealing(false)
    setBusy(false)
    setAttempt(0)
    funnel.answer(place, values)
  }

  async function handIn(releaseAfter: number) {
    setBusy(true)
    const keepReleased = releaseAfter > 0 ? after(releaseAfter, () => setBusy(false)) : () => {}
    const release = () => {
      keepReleased()
      setBusy(false)
    }
    const verdicts = await Promise.all(
      screen.questions.map(question => verdictOn(question, values[question.id] ?? '')),
    )
    if (verdicts.includes('unknown')) return release()
    const refusals = screen.questions.filter((_, index) => verdicts[index] === 'refused')
    if (refusals.length > 0) {
      release()
      return fail(refusals.map(question => refusalOf(question)))
    }
    const reasons = funnel.answer(place, values)
    if (reasons.length > 0) {
      release()
      return fail(reasons)
    }
    if (step.send) funnel.outbox.put(pendingLeadOf(funnel))
    await pause(step.goAfter)
    funnel.moveOn(place)
  }

  const verdictOn = (question: Question, raw: string) => checkAnswer(funnel.page, question, raw)
  const refusalOf = ({ id, kind }: Question): AnswerProblem => ({
    question: id,
    code: kind,
    message: funnel.page.flow.messages[kind] ?? funnel.page.flow.messages['required'] ?? '',
  })

  return {
    values,
    problems,
    attempt,
    busy,
    revealing,
    change(name: string, raw: RawAnswer) {
      if (typeof raw !== 'string') return
      // Browsers fill in several fields at once.
      setTyped(before => ({ ...before, [name]: raw }))
      setRefused(before => before.filter(({ question }) => question !== name))
      funnel.keepDraft(place, { ...values, [name]: raw })
    },
    leave(name: string) {
      setTouched(before => new Set([...before, name]))
    },
    async submit() {
      if (busy) return
      setRefused([])
      if (problemsIn(fields).length > 0) return fail([])
      const phase = step.phases[screen.phase]
      if (!phase) return
      if (screen.phase < step.phases.length - 1) await reveal(phase.loader)
      else await handIn(phase.releaseButtonAfter)
    },
  }
}

function defaultsOf(questions: readonly Question[]): Values {
  return Object.fromEntries(questions.map(question => [question.id, question.default ?? '']))
}

function asRecord(raw: RawAnswer | undefined): Values {
  return raw === undefined || typeof raw === 'string' || isList(raw) ? {} : raw
}

function isList(raw: RawAnswer): raw is readonly string[] {
  return Array.isArray(raw)
}

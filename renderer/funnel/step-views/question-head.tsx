import { AgentBubble } from '../chrome/agent-bubble.tsx'
import { ScreenTitle } from '../chrome/screen-title.tsx'
import { useFunnel } from '../use-funnel.ts'

/** The upper half of a step: the flow's heading, the guide, the question. */
export function QuestionHead({
  title,
  guide,
  hint,
  text,
}: {
  title: string
  guide: string
  hint: string
  text: string
}) {
  const { texts } = useFunnel()
  return (
    <>
      <p className="eyebrow">{texts['heading']}</p>
      <AgentBubble id="guide-words" message={guide} hint={hint} />
      <ScreenTitle id="screen-title" className="question-title">
        {title}
      </ScreenTitle>
      {text !== '' && <p className="step-text">{text}</p>}
    </>
  )
}

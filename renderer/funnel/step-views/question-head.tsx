import type { Screen } from '#engine/run'
import { AgentBubble } from '../chrome/agent-bubble.tsx'
import { ScreenTitle } from '../chrome/screen-title.tsx'
import { useFunnel } from '../use-funnel.ts'
import { untitled } from '../words.ts'

/** The upper half of a step: the flow's heading, what the guide says, the question. */
export function QuestionHead({ screen, guide }: { screen: Screen; guide: string }) {
  const { texts } = useFunnel()
  return (
    <>
      <p className="eyebrow">{texts['heading']}</p>
      <AgentBubble message={screen.hint || guide} />
      <ScreenTitle className="question-title">
        {screen.title || (screen.step ? untitled[screen.step.kind] : '')}
      </ScreenTitle>
      {screen.kind !== 'form' && screen.text !== '' && <p className="step-text">{screen.text}</p>}
    </>
  )
}

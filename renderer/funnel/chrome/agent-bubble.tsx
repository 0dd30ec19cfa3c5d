import { useEffect, useState } from 'react'
import { GuideAvatar } from '../../design/illustrations.tsx'
import { after } from '../clock.ts'
import { useFunnel } from '../use-funnel.ts'

/** The guide beside a question: types for a moment, then speaks. Its words are in the page from the start. */
export function AgentBubble({ message }: { message: string }) {
  const typingFor = useFunnel().page.flow.settings.chatTyping
  const [typing, setTyping] = useState(typingFor > 0)

  useEffect(() => after(typingFor, () => setTyping(false)), [typingFor])

  return (
    <div className="agent" data-typing={typing ? '' : undefined}>
      <GuideAvatar />
      <div className="agent-bubble">
        <span className="agent-typing" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <p className="agent-words" id="guide-words">
          {message}
        </p>
      </div>
    </div>
  )
}

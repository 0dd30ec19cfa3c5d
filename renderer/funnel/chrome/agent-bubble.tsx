import { useEffect, useState } from 'react'
import { GuideAvatar } from '../../design/illustrations.tsx'
import { after } from '../clock.ts'
import { useFunnel } from '../use-funnel.ts'

/** The guide beside a question: types for a moment, then speaks. Its words are in the page from the start. */
export function AgentBubble({ id, message, hint }: { id: string; message: string; hint: string }) {
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
        <div className="agent-words" id={id}>
          <p className="agent-message">{message}</p>
          {hint !== '' && <p className="agent-hint">{hint}</p>}
        </div>
      </div>
    </div>
  )
}

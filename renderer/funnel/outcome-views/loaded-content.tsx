import type { CompiledEnd } from '#engine/run'
import type { ReactNode } from 'react'
import { HelperSign } from '../../design/illustrations.tsx'
import { Icon } from '../../design/icons.tsx'
import { isObject } from '../calls/call-server.ts'
import { Countdown } from './countdown.tsx'
import { RichText } from './rich-text.tsx'

type Content = Readonly<Record<string, unknown>>

/** What the server says at an end: what happens next, when, who is there, and how to get help. */
export function LoadedContent({ content, end }: { content: Content; end: CompiledEnd }) {
  const text = (name: string) => (typeof content[name] === 'string' ? content[name] : '')
  const list = (name: string) => (Array.isArray(content[name]) ? content[name].filter(isObject) : [])
  return (
    <>
      <RichText className="prose" html={text('top_description_estimate')} />
      {text('urgent_text_estimate') !== '' && <p className="end-urgent">{text('urgent_text_estimate')}</p>}
      {end.countdown && (
        <Block heading={text('timer_block_heading_estimate')}>
          <RichText className="quiet" html={text('timer_block_description_top_estimate')} />
          <Countdown milliseconds={timeOf(content, end.countdown)} />
          <RichText className="quiet" html={text('timer_block_description_bottom_estimate')} />
        </Block>
      )}
      <StepsBlock heading={text('steps_block_heading_estimate')} steps={list('steps_list_estimate')} />
      <PeopleBlock heading={text('people_block_heading_estimate')} people={list('people_list_estimate')} />
      <HelpBlock heading={text('help_block_heading_estimate')} items={list('help_listing_estimate')} />
    </>
  )
}

function Block({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="block">
      {heading !== '' && <h2>{heading}</h2>}
      {children}
    </section>
  )
}

function StepsBlock({ heading, steps }: { heading: string; steps: readonly Content[] }) {
  if (steps.length === 0) return null
  return (
    <Block heading={heading}>
      <ol className="numbered">
        {steps.map((step, index) => (
          <li key={index}>
            <h3>{say(step['title'])}</h3>
            <RichText className="quiet" html={say(step['description'])} />
          </li>
        ))}
      </ol>
    </Block>
  )
}

function PeopleBlock({ heading, people }: { heading: string; people: readonly Content[] }) {
  if (people.length === 0) return null
  return (
    <Block heading={heading}>
      <ul className="people">
        {people.map((person, index) => (
          <li key={index}>
            {say(person['image']) === '' ? <HelperSign /> : <img src={say(person['image'])} alt="" />}
            <RichText className="person-words" html={say(person['description'])} />
          </li>
        ))}
      </ul>
    </Block>
  )
}

function HelpBlock({ heading, items }: { heading: string; items: readonly Content[] }) {
  if (items.length === 0) return null
  return (
    <Block heading={heading}>
      <ul className="help-list">
        {items.map((item, index) => (
          <li key={index}>
            <Icon name="check" />
            <RichText className="help-words" html={say(item['list'])} />
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** The time that the server names; the flow's own where it names none. */
function timeOf(
  content: Content,
  { hours, minutes, otherwise }: NonNullable<CompiledEnd['countdown']>,
): number {
  const [inHours, inMinutes] = [Number(content[hours] ?? NaN), Number(content[minutes] ?? NaN)]
  if (Number.isNaN(inHours) && Number.isNaN(inMinutes)) return otherwise
  return ((inHours || 0) * 60 + (inMinutes || 0)) * 60_000
}

function say(found: unknown): string {
  return typeof found === 'string' ? found : ''
}

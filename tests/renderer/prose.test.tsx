// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Prose } from '../../renderer/funnel/chrome/prose.tsx'

test('a plain text becomes paragraphs and lists', () => {
  const { container } = render(
    <Prose text={'One line\ngoes on.\n- first\n- second\n\nThe end.'} className="" />,
  )
  expect(container.innerHTML).toBe(
    '<div class=""><p>One line goes on.</p><ol><li>first</li><li>second</li></ol><p>The end.</p></div>',
  )
})

test('signs of HTML in a text stay signs', () => {
  const { container } = render(<Prose text="<b>bold</b>" className="" />)
  expect(container.textContent).toBe('<b>bold</b>')
})

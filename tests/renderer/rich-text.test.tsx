// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { RichText } from '../../renderer/funnel/outcome-views/rich-text.tsx'

const drawn = (html: string) => render(<RichText className="" html={html} />).container.innerHTML

describe('HTML from the server', () => {
  test('keeps paragraphs, emphasis, lists and secure links', () => {
    expect(
      drawn('<p>An <em>answer</em> <a href="https://example.com">here</a></p><ul><li>one</li></ul>'),
    ).toContain(
      '<p>An <em>answer</em> <a href="https://example.com" rel="noopener noreferrer">here</a></p><ul><li>one</li></ul>',
    )
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<p onclick="alert(1)" style="x">x</p>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>body{}</style>',
  ])('lets nothing else through: %s', html => {
    expect(drawn(html)).not.toMatch(/script|onerror|onclick|style|iframe|svg|javascript/)
  })
})

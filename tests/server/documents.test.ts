import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageData, Site } from '#engine/contract'
import { writeDocument } from '../../server/domain/legal-document.ts'
import { startServer, type Answer, type RunningServer } from './running-server.ts'
import { flowsFolder } from './walked-lead.ts'

let server: RunningServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const pageOf = ({ text }: Answer) =>
  JSON.parse(/id="page-data"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '') as PageData

describe('the legal page', () => {
  test.each([
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms and Conditions'],
    ['/do-not-sell', 'Do Not Sell or Share My Personal Information'],
    ['/advertising/', 'Advertising Disclosure'],
  ])('at %s is "%s"', async (path, title) => {
    const answer = await server.browser.get(path)
    const { document, mount, site } = pageOf(answer)
    expect([answer.status, document?.title, mount]).toEqual([200, title, ''])
    expect(answer.text).toContain(`<title>${title} - ${site.product}</title>`)
    expect(document?.html).not.toMatch(/<h1|\{\w+\}/)
    expect(document?.html).toContain(path === '/do-not-sell' ? 'Global Privacy Control' : site.product)
  })

  test('of a site that has its own elsewhere leads there', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'flows-test-')), 'flows')
    cpSync(flowsFolder, folder, { recursive: true })
    const file = join(folder, 'site.yaml')
    const own = 'https://law.example/privacy'
    writeFileSync(file, readFileSync(file, 'utf8').replace('privacy: ""', `privacy: "${own}"`))
    const other = await startServer({}, folder)
    const answer = await other.browser.get('/privacy')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, own])
    expect((await other.browser.get('/terms')).status).toBe(200)
    await other.stop()
    rmSync(dirname(folder), { recursive: true })
  })

  test('is no part of the other pages', async () => {
    expect(pageOf(await server.browser.get('/')).document).toBeNull()
  })

  test('keeps headings, lists and links, and loses what could do something', () => {
    const text =
      '# A {product}\n\n## Part\n\n- one\n\n<img src=x onerror=y()> [in](/terms) [out](javascript:x())'
    // Only these words of the site stand in texts.
    const site = { product: 'Name', phone: '1', footer_phone: '2' } as Site
    const { title, html } = writeDocument('terms', text, site, new Date())
    expect(title).toBe('A Name')
    expect(html).toContain('<h2>Part</h2>')
    expect(html).toContain('<li>one</li>')
    expect(html).toContain('href="/terms"')
    expect(html).not.toMatch(/img|javascript/)
  })
})

import { expect, it } from 'vitest'
import { html, trusted } from './html.ts'

it('escapes values in elements and attributes', () => {
  const name = `<b onclick="x">&'`
  expect(html`<p title="${name}">${name}</p>`.html).toBe(
    '<p title="&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;">&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;</p>',
  )
})

it('keeps markup, joins lists and leaves out absent values', () => {
  const items = ['a', '<'].map((item) => html`<li>${item}</li>`)
  expect(html`<ul>${items}</ul>${null}${undefined}${false}${0}${trusted('<br>')}`.html).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>0<br>',
  )
})

import { expect, test } from 'vitest'
import { asShown, refuseEdited } from './shown.ts'

test('OC-15 the version of an entry depends on its content and the order of its lists, not of its fields', () => {
  const name = { en: 'Sushi', ja: '寿司' }
  const { shown } = asShown({ key: 'a', name, labels: ['x', 'y'] })
  expect(asShown({ labels: ['x', 'y'], name: { ja: '寿司', en: 'Sushi' }, key: 'a', gone: undefined }).shown).toBe(
    shown,
  )
  expect(asShown({ key: 'a', name, labels: ['y', 'x'] }).shown).not.toBe(shown)
  expect(asShown({ key: 'a', name: { ...name, ja: '鮨' }, labels: ['x', 'y'] }).shown).not.toBe(shown)
})

test('OC-15 the refusal carries the stored entry', () => {
  const present = asShown({ key: 'a' })
  expect(refuseEdited(present)).toMatchObject({ ok: false, message: 'entry_changed', data: present })
})

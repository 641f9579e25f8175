import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createConsoleQueries } from '#console/api/queries.ts'
import { JoinPage } from '#console/pages/join/page.tsx'
import { renderUi } from '#tests/support/render-ui.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** The page of an invitation link; `join` is the server's answer to the submitted password. */
function openJoin(join: object = { code: '200', message: '', data: {} }) {
  const link = { email: 'abe@example.com', name: 'Abe', role: 'support', expiresAt: 0 }
  const me = { operator: null, passkeyHost: 'localhost' }
  const passkey = {
    ...{ challenge: 'c', rp: { id: 'localhost', name: 'Tabifuda' }, timeout: 1, attestation: 'none' },
    user: { id: 'i', name: 'abe@example.com', displayName: 'abe@example.com' },
    pubKeyCredParams: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  }
  const start = { passkey, totp: { secret: 'ABCD', address: 'otpauth://totp/x?secret=ABCD' } }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL) => {
    const [path = ''] = String(asked).split('?')
    sent.push(path)
    if (path.endsWith('/link/password')) return Response.json(join)
    const data = path.endsWith('/link/start') ? start : path.includes('/link') ? link : me
    return Response.json({ code: '200', message: '', data })
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: JoinPage }),
    history: createMemoryHistory({ initialEntries: ['/operator/join'] }),
  })
  renderUi(
    <QueryClientProvider client={createConsoleQueries()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { sent }
}

it('OC-02 an invalid input is reported at its field, which gets the focus; so is a refusal by the server', async () => {
  const { sent } = openJoin({ code: '400', message: 'code_wrong', data: null })
  fireEvent.click(await screen.findByRole('button', { name: 'Use a password instead' }))
  const password = await screen.findByLabelText<HTMLInputElement>('Password')
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Current authenticator code' })
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Set password' }))
  fireEvent.change(password, { target: { value: 'short' } })
  press()
  await vi.waitFor(() => expect(document.activeElement).toBe(password))
  expect([password, code].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(describedBy(password)).toContain('12 characters with some variety')
  expect(sent.filter((path) => path.endsWith('/link/password'))).toEqual([])
  // A corrected field is no longer invalid; the other one still is.
  fireEvent.change(password, { target: { value: 'correct horse battery' } })
  expect([password, code].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  fireEvent.change(code, { target: { value: '000000' } })
  password.focus()
  press()
  await vi.waitFor(() => expect(document.activeElement).toBe(code))
  expect(describedBy(code)).toContain('The code didn’t match')
  expect(password.getAttribute('aria-invalid')).toBeNull()
})

it('OC-02 an operator with a new link may change the name: a name edited down to one letter is not restored', async () => {
  openJoin()
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toBe('Abe')
  fireEvent.change(name, { target: { value: 'A' } })
  fireEvent.change(name, { target: { value: '' } })
  expect(name.value).toBe('')
  fireEvent.change(name, { target: { value: 'Sato' } })
  expect(name.value).toBe('Sato')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { MailCodeForm } from './mail-code-form.tsx'
import type { MailCodeModel } from './model/mail-code.ts'

afterEach(cleanup)

const model = (isSent: boolean): MailCodeModel => ({
  mail: { email: 'a.traveller@mail.example', at: Date.now(), isSent },
  problem: null,
  send: async () => null,
  sendAgain: async () => {},
  leave: () => {},
})

it.each([true, false])('a long address breaks only at its separators, also within a sentence (sent: %s)', (isSent) => {
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <MailCodeForm model={model(isSent)} online />
    </QueryClientProvider>,
  )
  const [status] = screen.getAllByRole('status')
  expect(status?.textContent).toContain('a.traveller@mail.example')
  expect(status?.innerHTML).toContain('a<wbr>.traveller@<wbr>mail<wbr>.example')
})

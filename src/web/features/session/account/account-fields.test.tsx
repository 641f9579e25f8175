import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PASSWORD_RULES } from '#domain/account/password.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { NewPasswordFields } from './account-fields.tsx'

afterEach(cleanup)

it('both fields declare the password rules to password managers', () => {
  renderUi(
    <NewPasswordFields label="New password" password="" repeat="" onChange={() => {}} errorOf={() => undefined} />,
  )
  for (const name of ['New password', 'Confirm password']) {
    const field = screen.getByLabelText(name)
    expect(field.getAttribute('passwordrules'), name).toBe(PASSWORD_RULES)
    expect(field.getAttribute('autocomplete'), name).toBe('new-password')
  }
})

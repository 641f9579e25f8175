import type { Customer } from '#contract/session.ts'
import type { CustomerRow } from './store.ts'

/** A customer in wire form (EN-01). It includes whether there is a password, never the password or its hash. */
export function presentCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    email: row.email ?? '',
    password: row.password_hash === null ? 'absent' : 'present',
    nameZh: row.name_zh,
    nameEn: row.name_en,
    nameJa: row.name_ja,
    telephone: row.telephone,
    wechat: row.wechat,
    birth: row.birth ?? '',
    gender: row.gender,
  }
}

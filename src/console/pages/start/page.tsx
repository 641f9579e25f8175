import { useQuery } from '@tanstack/react-query'
import { consolePath } from '#contract/operator/pages.ts'
import { Redirect } from '#kit/ui/redirect.tsx'
import { meQuery } from '../../api/queries.ts'
import { menuOf } from '../../shell/menu.ts'

/** Redirects to the first page of the operator's menu. */
export function StartPage() {
  const { data } = useQuery(meQuery)
  const [first] = data?.operator ? menuOf(data.operator.role) : []
  return first ? <Redirect href={consolePath(first.page)} /> : null
}

import { useQuery } from '@tanstack/react-query'
import { mailto } from '#core/mailto.ts'
import { siteQuery } from '#web/api/site.ts'

export function ContactLink() {
  const { data } = useQuery(siteQuery)
  if (!data) return null
  return (
    <a
      className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-3 hover:decoration-2"
      href={mailto(data.contactEmail)}
    >
      {data.contactEmail}
    </a>
  )
}

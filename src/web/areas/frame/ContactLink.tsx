import { useQuery } from '@tanstack/react-query'
import { mailto } from '#core/pages.ts'
import { siteQuery } from '#web/api/site.ts'
import { footerLinkClass } from './FooterBar.tsx'

export function ContactLink() {
  const { data } = useQuery(siteQuery)
  if (!data?.contactEmail) return null
  return (
    <a className={footerLinkClass} href={mailto(data.contactEmail)}>
      {data.contactEmail}
    </a>
  )
}

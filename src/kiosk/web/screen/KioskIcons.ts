import { icon } from '#web/ui/icons.tsx'

export const EraseIcon = icon('M9.5 7.5h9a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-9L4 12zM11.5 10l4 4M15.5 10l-4 4')
export const LockIcon = icon('M6.5 11h11v8.5h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3')

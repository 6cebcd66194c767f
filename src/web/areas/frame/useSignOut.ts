import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sentenceOf } from '#web/api/problem.ts'
import { explain } from '#web/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toasts/notify.tsx'

export const useSignOut = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const { signOut } = await import('#web/areas/LaterTools.tsx').catch(explain)
      // The sign-in page is another document: this one must be done first.
      await signOut(queryClient)
    },
    onSuccess: () => navigate({ to: paths.login, replace: true }),
    onError: error => notify.error(sentenceOf(error)),
  })
}

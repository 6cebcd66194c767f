import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, dataOf } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { forgetSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toasts/notify.tsx'

export const useSignOut = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => dataOf(api.DELETE('/session')),
    onSuccess: async () => {
      // The sign-in page is another document: this one must be done first.
      await forgetSession(queryClient)
      return navigate({ to: paths.login, replace: true })
    },
    onError: error => notify.error(sentenceOf(error)),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, dataOf } from '../api/client.ts'
import { sentenceOf } from '../api/problem.ts'
import { forgetSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { notify } from '../ui/notify.tsx'

export const useSignOut = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => dataOf(api.DELETE('/session')),
    onSuccess: () => {
      forgetSession(queryClient)
      return navigate({ to: paths.login, replace: true })
    },
    onError: error => notify.error(sentenceOf(error)),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, dataOf } from '../api/client.ts'
import { forgetSession } from '../api/session.ts'
import { paths } from '../paths.ts'

export const useSignOut = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => dataOf(api.DELETE('/session')),
    onSuccess: () => {
      forgetSession(queryClient)
      return navigate({ to: paths.login, replace: true })
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Afterwards everything that shows shifts is read anew, also after a refusal: somebody else was faster, and the page then shows it. */
export const usePlanCommand = <Given, Answer>(send: (given: Given) => Promise<Answer>) => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: send, onSettled: () => queryClient.invalidateQueries({ queryKey: ['schedule'] }) })
}

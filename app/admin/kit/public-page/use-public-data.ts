import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Endpoint, pathAndQueryOf } from '../../../../shared/contract/endpoint.ts'

/** Reads an endpoint as visitors do: in any language, and without the token. */
export function usePublicData<Answer extends z.ZodType>(
  endpoint: Endpoint & { answer: Answer },
  call: Parameters<typeof pathAndQueryOf>[1],
  options: { queryKey: readonly unknown[]; staleTime?: number; enabled?: boolean },
) {
  return useQuery({
    ...options,
    queryFn: async ({ signal }): Promise<z.output<Answer>> => {
      const response = await fetch(`/api${pathAndQueryOf(endpoint, call)}`, { signal })
      return endpoint.answer.parse(await response.json())
    },
  })
}

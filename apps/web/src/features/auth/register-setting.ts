import { useQuery } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import type { TextRule } from './form-rules.ts'

export const registerSettingKey = ['register-setting']

/** How people register here; whether the picture is asked for may change from one visit to the next. */
export const useRegisterSetting = () =>
  useQuery({
    queryKey: registerSettingKey,
    queryFn: ({ signal }) => client.systemRegisterSetting({ signal }),
    refetchOnWindowFocus: false,
  })

/** The rule of a new password, as the register form has it. */
export function usePasswordRule(): TextRule | undefined {
  const setting = useRegisterSetting().data
  const fields = setting?.username?.fields ?? setting?.mobile?.fields
  return fields?.find(({ name }) => name === 'password')
}

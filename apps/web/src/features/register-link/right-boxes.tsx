import type { AssistantRight } from '@baize/domain/agent-right'
import { Checkbox, useT } from '@baize/ui'

interface RightBoxesProps {
  readonly choices: readonly AssistantRight[]
  readonly chosen: readonly AssistantRight[]
  readonly onChoose: (chosen: AssistantRight[]) => void
}

/** What an assistant may do for the agent. */
export function RightBoxes({ choices, chosen, onChoose }: RightBoxesProps) {
  const t = useT()
  return (
    <fieldset className="rl-rights">
      <legend>{t('registerLink.rights')}</legend>
      {choices.map((right) => (
        <Checkbox
          key={right}
          checked={chosen.includes(right)}
          onChange={({ target }) =>
            onChoose(choices.filter((each) => (each === right ? target.checked : chosen.includes(each))))
          }
        >
          {t(`registerLink.right_${right}`)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

import { Chip, Segment, TabBar, useT } from '@baize/ui'
import type { Play } from '@baize/lottery/play'
import { stemsOf, windowsOf, type PlayGroup, type TabKey } from './play-menu.ts'
import { playName, stemName, windowName } from './play-names.ts'

interface PlayChoiceProps {
  readonly groups: readonly PlayGroup[]
  readonly group: PlayGroup
  readonly play: Play
  readonly panelId: string
  onPick(playId: string): void
}

/** Tabs of bets; under them the kinds of the tab and the places that they look at. */
export function PlayChoice({ groups, group, play, panelId, onPick }: PlayChoiceProps) {
  const t = useT()
  const stems = stemsOf(group, play.window)
  const windows = windowsOf(group, play.stem)
  // Kinds of one name differ in the places that they look at.
  const names = stems.map((one) => stemName(t, one))
  const nameOf = (one: Play) =>
    names.filter((name) => name === stemName(t, one)).length > 1 ? playName(t, one) : stemName(t, one)
  const firstOf = (key: TabKey) => groups.find((one) => one.key === key)?.plays[0]?.id
  return (
    <>
      <TabBar
        label={t('lottery.playGroups')}
        items={groups.map(({ key }) => ({ id: key, label: t(`lotteryWord.${key}`) }))}
        value={group.key}
        panelId={panelId}
        onPick={(key) => onPick(firstOf(key) ?? play.id)}
      />
      {(windows.length > 1 || stems.length > 1) && (
        <div className="play-choice">
          {windows.length > 1 && (
            <Segment
              label={t('lottery.windowChoice')}
              options={windows.map(({ id, window }) => ({ value: id, label: windowName(t, window ?? '') }))}
              value={play.id}
              onPick={onPick}
            />
          )}
          {stems.length > 1 && (
            <div className="chips" role="group" aria-label={t('lottery.playChoice')}>
              {stems.map((one) => (
                <Chip key={one.stem} isOn={one.stem === play.stem} onClick={() => onPick(one.id)}>
                  {nameOf(one)}
                </Chip>
              ))}
            </div>
          )}
        </div>
      )}
    </>
  )
}

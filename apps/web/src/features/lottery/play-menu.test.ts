import { playsOf } from '@baize/lottery/play'
import { families } from '@baize/lottery/series'
import { describe, expect, test } from 'vitest'
import { chosenPlay, playGroups, stemsOf, windowsOf } from './play-menu.ts'

describe('the tabs of a lottery', () => {
  test.each(families)('%s sells every play once', (family) => {
    const sold = playGroups(family, 'all').flatMap(({ plays }) => plays.map(({ id }) => id))
    expect(sold.toSorted()).toEqual(playsOf[family].map(({ id }) => id).toSorted())
  })

  test('a lottery of two sides has no other plays', () => {
    const groups = playGroups('SSC', 'two-sided')
    expect(groups.map(({ key }) => key)).toEqual(['tabSides', 'tabRivals', 'tabShape'])
    expect(groups.flatMap(({ plays }) => plays).every(({ isTwoSided }) => isTwoSided)).toBe(true)
    expect(playGroups('K3', 'two-sided').map(({ key }) => key)).toEqual(['tabSum'])
  })

  test('an unknown play is the first one', () => {
    const groups = playGroups('SSC', 'all')
    expect(chosenPlay(groups, 'group3-mid3')?.group.key).toBe('tabThree')
    expect(chosenPlay(groups, 'no such')?.play.id).toBe('place')
    expect(chosenPlay([], 'place')).toBeUndefined()
  })

  test('keeps the places when another kind is chosen, and the kind when other places are', () => {
    const three = chosenPlay(playGroups('SSC', 'all'), 'straight3-mid3')!.group
    expect(stemsOf(three, 'mid3').map(({ id }) => id)).toContain('group3-mid3')
    expect(windowsOf(three, 'group3').map(({ window }) => window)).toEqual(['front3', 'mid3', 'back3'])
  })
})

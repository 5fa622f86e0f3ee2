/** What the home page shows first, by call: the server lays these answers into the page that it sends. */
export const firstAnswerPaths = (language: 'EN' | 'BN') => {
  // Spec 9: the kinds of content, and the platform W.
  const content = new URLSearchParams({ types: 'B,PL,PU,PR,H', platform: 'W', language })
  return {
    systemStatus: '/wps/system/status',
    gameMenus: '/lgw/games/game_menus',
    getAnnouncementContentV2: `/wps/relay/getAnnouncementContentV2?${content.toString()}`,
  } as const
}

/** The id of the element of the page that holds them. */
export const firstAnswersId = 'first-answers'

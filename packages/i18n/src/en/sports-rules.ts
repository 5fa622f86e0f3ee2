/** House rules of the sports book, in order of reading. */
export const sportsRules = {
  title: 'Sports rules',
  intro:
    'These rules decide every sports bet. Each bet keeps the version of the rules under which it was taken.',
  contents: 'Contents',
  takingTitle: 'Taking a bet',
  takingText:
    'A bet counts once it is shown as placed. Live bets wait a few seconds: we first take in ' +
    'everything that happened up to the moment you pressed, then decide. A bet that has been sent ' +
    'cannot be withdrawn. If we cannot decide within 6 seconds after the wait, the bet is not taken ' +
    'and no money moves.',
  oddsTitle: 'Odds and changes',
  oddsText:
    'You get the odds that are valid when the bet is taken. Better odds are always given to you. You ' +
    'choose whether slightly lower or any odds are accepted too. If the line itself changed, or a ' +
    'goal, wicket or set fell in between, you are asked to choose again.',
  limitsTitle: 'Limits',
  limitsText:
    'The minimum is ৳10 a line. The maximum depends on the market, the league and what is already ' +
    'staked on the same outcome; the slip shows it. One bet pays at most ৳2,000,000, the bets of a ' +
    'member pay at most ৳2,000,000 for a match and ৳5,000,000 for a day. Total odds go up to 10,000.',
  combineTitle: 'Multiples and systems',
  combineText:
    'A multiple has 2 to 20 selections and wins if all of them win. A system plays every combination ' +
    'of a size, each line with the same stake. A void selection counts as odds of 1.00. A bet builder ' +
    'takes 2 to 8 selections of one match until it starts, at odds that account for how they depend on each other; ' +
    'all of them must win, and a void selection voids the whole bet, even beside a lost one.',
  roundingTitle: 'How payouts are calculated',
  roundingText:
    'Won counts its odds, half won (1 + odds) ÷ 2, push and void 1.00, half lost 0.50, lost 0. Lines ' +
    'are multiplied and added exactly; the total is rounded down once for each bet. When places are ' +
    'shared, the part of the places that is left decides.',
  cashTitle: 'Cash-out',
  cashText:
    'The value follows the fair chance of your open selections, less 3% before a match and 5% live. ' +
    'It waits like a live bet. You can take 10% to 90%, or all of it. Automatic cash-out works on our ' +
    'server, even when you are logged out. After a full cash-out later results no longer count.',
  footballTitle: 'Football',
  footballText:
    '90 minutes with added time count. Own goals count for teams, not for scorers. Live Asian ' +
    'handicaps count from the score at the moment of the bet. Abandoned matches that are not finished ' +
    'within 24 hours: undecided bets are void.',
  cricketTitle: 'Cricket',
  cricketText:
    'The official result counts, rain rules included. A tie is decided by the super over; without one ' +
    'the selection counts half. Extras count in innings and over runs. If overs are cut after your ' +
    'bet, an innings bet is void unless its line has already been passed. A batter who retires hurt ' +
    'keeps the runs. Top batter: who ties for most runs shares the place, who faced no ball is void, and ' +
    'an innings that breaks off counts from half its overs. Each way also pays when the batter is among the ' +
    'first three of the side.',
  tennisTitle: 'Tennis',
  tennisText:
    'If a player retires after a full set, the other one wins the match bet; before that it is void. ' +
    'Sets and games that were not decided are void.',
  ballsTitle: 'Basketball and kabaddi',
  ballsText:
    'Basketball counts overtime; at least 35 of 40 minutes must be played. Kabaddi counts 40 minutes; ' +
    'a tie is an outcome of its own, two-way bets are void on it.',
  esportsTitle: 'E-sports',
  esportsText:
    'The official winner of map and match counts. A map that is not finished is void, a match stands ' +
    'after one finished map. If the number of maps changes, bets on it are void.',
  outrightTitle: 'Outrights',
  outrightText:
    'The table after the last match of the season decides. Matches that were cancelled do not count; if fewer ' +
    'than half of the season was played, bets are void. Sides level on points, difference and score share the ' +
    'places: the odds count by the part of the places that is left. An outright does not go into one bet with a ' +
    'match of its league. Each way is two bets of the same stake: one to win, one to finish in the places ' +
    'at the part of the odds that the slip shows.',
  delayTitle: 'Postponed and abandoned',
  delayText:
    'Bets on a postponed match stand for 48 hours from the planned start, e-sports 24 hours, tennis ' +
    'until the tournament ends. What was decided before a match broke off stays decided. If a match ' +
    'starts early, bets taken after the true start are void.',
  voidTitle: 'Void bets',
  voidText:
    'A bet is void only for a reason of this list: not played, postponed, abandoned, wrong line, ' +
    'wrong start, obvious error in the odds, player did not take part, changed format, already ' +
    'decided, no result, cannot be determined. The reason is shown on the bet.',
  correctTitle: 'Corrections',
  correctText:
    'If an official result is corrected, bets are settled again: a higher payout is added, a payout ' +
    'that was too high is reversed. The bet shows what changed, on whose word, and both amounts. ' +
    'Corrections after 72 hours or above ৳500,000 need two of our people.',
  simulatedTitle: 'Simulated matches',
  simulatedText:
    'Teams, players and leagues are invented, and each match is marked as simulated. Before a match a ' +
    'hash of its secret seed is published; ids of bets taken flow into the draws, so results cannot ' +
    'be chosen after the bets. When the match is over everything is published and you can replay it ' +
    'here.',
  marginTitle: 'Margin',
  marginText:
    'Every market shows its margin: the share of stakes that we keep on average. Odds are the same ' +
    'for all members; only maximum stakes may differ.',
} as const

export const sportsProof = {
  title: 'Proof of a match',
  intro:
    'This page plays the match again in your browser from the published seed, and compares it with ' +
    'the official score.',
  choose: 'Choose an ended match from the results.',
  toResults: 'See results',
  loadFailed: 'The proof could not be loaded',
  loadFailedText: 'Please try again.',
  waiting: 'The match has not ended',
  waitingText: 'The seed is published at the end. Until then only its hash is known:',
  running: 'Replaying the match…',
  holds: 'Everything matches',
  holdsText: 'Hash, draws, bets and score agree.',
  fails: 'Something does not match',
  failsText: 'Please report this match to customer service.',
  commitment: 'Hash published before the match',
  seed: 'Secret seed',
  engine: 'Version of the model',
  periods: 'Periods',
  ticketsIn: '{count} {count|bet|bets} before period {period}',
  salt: 'Salt',
  engineCheck: 'The model is of the published version',
  commitmentCheck: 'Seed and parameters give the published hash',
  saltsCheck: 'Each salt follows from the bets before its period',
  scoreCheck: 'The replay ends with the official score',
  official: 'Official score',
  again: 'Check again',
} as const

/** Titles that the words would make, and that games of other houses have or nearly have (decision D17). */
export const takenTitles: ReadonlySet<string> = new Set(
  `
  Circus Night, Midnight Circus, Winter Circus, Summer Circus, Lantern Festival, Enchanted Lantern,
  Nile Jewel, Treasury of the Nile, Crown of the Nile, Jewel of Persia, Desert Diamond, Desert Treasury,
  Sparkling Diamond, Hidden Diamond, Enchanted Diamond, Dream Diamond, Diamond Waterfall, Diamond Chest,
  Sparkling Jewel, Hidden Jewel, Mysterious Jewel, Dream Jewel, Sparkling Ruby, Ruby River, Ruby Garden,
  Dream Emerald, Emerald Waterfall, Sparkling Sapphire, Juicy Cherry, Sugary Cherry, Cherry Orchard,
  Lotus Lake, Midnight Lotus, Midnight Tiger, Night Tiger, Moonlight Tiger, Land of the Tiger,
  Buccaneer's Treasury, Buccaneer's Diamond, Princess's Crown, Hidden Crown, Enchanted Crown
  `
    .split(',')
    .map((title) => title.trim().toLowerCase()),
)

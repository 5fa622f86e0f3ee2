import type { GridModel } from './types.ts'

/** A wheel for the bonus: three reels of lines, and a wheel of three rings. */
export const wheelGrids: readonly GridModel[] = [
  {
    kind: 'slotgrid',
    id: 'wheel-fair',
    version: 1,
    rows: [3, 3, 3],
    unitCount: 10,
    judge: 'lines',
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
    bands: [3],
    pays: { A: [317], B: [127], C: [85], a: [42], b: [34], c: [25], d: [17], W: [529] },
    source: {
      strips: [
        'cdBbadabBdAcACbWdCScCBSabdca',
        'ACBCWCAdaBdbdacbaBcSbdcaSdbc',
        'bAcdCdbacaASCaCBcdbScBaWbdBc',
      ],
    },
    wildTimes: 1,
    feature: {
      type: 'wheel',
      least: 3,
      wheels: [[50, 80, 50, 100, 50, 80, 150, 50, 100, 80, 50, 200, 50, 80, 100, 50, 80, 300, 50, 100]],
    },
    maxWinMultiple: 100,
  },
  {
    kind: 'slotgrid',
    id: 'wheel-seven',
    version: 1,
    rows: [3, 3, 3],
    unitCount: 10,
    judge: 'lines',
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
    bands: [3],
    pays: { A: [96], B: [38], C: [24], a: [7], b: [6], c: [4], d: [3], W: [480] },
    source: {
      strips: [
        'dBacbCacbdbaWSdcBCcdSaWbcCdABA',
        'SdAcaWcaAbBdbCcdBCScaCbadWbBdc',
        'AdcSACWcSabacBbCdbcadadWCbBdcB',
      ],
    },
    wildTimes: 2,
    feature: {
      type: 'wheel',
      least: 3,
      wheels: [
        [50, 100, 50, 0, 80, 50, 150, 50, 80, 100, 50, 200, 50, 80, 50, 100],
        [250, 500, 250, 1000, 300, 250, 400, 2500],
      ],
    },
    maxWinMultiple: 250,
  },
  {
    kind: 'slotgrid',
    id: 'wheel-royal',
    version: 1,
    rows: [3, 3, 3, 3, 3],
    unitCount: 25,
    judge: 'ways',
    bands: [3, 4, 5],
    pays: {
      A: [45, 181, 904],
      B: [33, 108, 542],
      C: [22, 72, 325],
      D: [16, 54, 217],
      a: [9, 22, 72],
      b: [7, 18, 63],
      c: [5, 14, 54],
      d: [5, 13, 45],
      e: [4, 11, 36],
    },
    source: {
      strips: [
        'ecbcDbAebdcCBdDabeBCedSacDdaBAaC',
        'beAadaABdCdecDaSBbBWDcCeceCDabcbd',
        'bDbdcdcSCeCacaAdDeDCcbBABWedabBae',
        'CeCdaWaDBcbAbABbedSacCdceacBbdDeD',
        'cCSebaCeDdbcABaceDdbBABCdcdaDeba',
      ],
    },
    wildTimes: 1,
    feature: {
      type: 'wheel',
      least: 3,
      wheels: [
        [250, 500, 375, 0, 250, 625, 375, 250, 1000, 0, 250, 500, 375, 250, 1250, 375],
        [1250, 2500, 1500, 1250, 0, 3750, 2000, 1250, 5000, 1500],
        [12500, 25000, 12500, 75000],
      ],
    },
    buyPrice: 44,
    maxWinMultiple: 3000,
  },
]

import type { ArtGame, ArtOptions, ArtRatio, EmblemOptions } from './art.ts'
import { categories } from './category.ts'
import { cycle } from './draw.ts'
import { emblemNames } from './emblem/emblems.ts'
import type { EmblemName } from './emblem/emblems.ts'

const titles = [
  'সুন্দরবনের বাঘ',
  'Tiger of the Sundarbans',
  'ঘণ্টা',
  'Bell',
  'রাতের ট্রেন',
  'Fish & "Chips" <3',
  'জ্যোৎস্নার শ্রেষ্ঠ নৌকাবাইচ',
  '',
]
const vendors = ['PG', 'CQ9', 'AE', 'MGS', '']
const ratios: readonly ArtRatio[] = ['portrait', 'square', 'wide']
const groups = [...Object.keys(categories), 'unknown']

type Case = readonly [ArtGame, ArtOptions]

const drawn: readonly Case[] = groups.flatMap((category, group) =>
  Array.from({ length: 9 }, (_, i): Case => {
    const k = group * 9 + i
    const game = {
      id: i % 4 ? `${category}-${i}` : k * 7919,
      title: cycle(titles, k),
      category,
      vendor: cycle(vendors, k),
    }
    const off = { lettering: k % 7 !== 3, mark: k % 11 !== 5, frame: k % 13 !== 6, label: k % 5 !== 4 }
    return [game, { ratio: cycle(ratios, k), uid: `u${k}`, ...off }]
  }),
)

/** The emblems of the design; those that were added later stand behind them. */
export const designedEmblems = emblemNames.slice(0, 56)

const pinned: readonly Case[] = designedEmblems.map((emblem, i) => [
  {
    id: `pin-${i}`,
    title: cycle(titles.slice(0, 7), i),
    category: cycle(groups, i),
    vendor: 'PT',
    emblem,
    ...(i % 3 === 0 && { palette: ['ultra', 'lime', 'coral'] as const }),
    ...(i % 4 === 0 && { ground: 'dawn' as const }),
    ...(i % 5 === 0 && { lettering: 'slab' as const }),
  },
  { ratio: cycle(ratios, i), uid: 'p' },
])

/** Games and options that between them use every category, emblem of the design, ratio, switch and pin. */
export const artCases = [...drawn, ...pinned]

export const emblemCases = designedEmblems.map((name, i): readonly [EmblemName, EmblemOptions] => [
  name,
  i % 2
    ? { seed: `s${i}`, palette: ['maroon', 'ivory', 'teal'], uid: i.toString(36) }
    : { uid: i.toString(36) },
])

export const markCases = ['PG', 'SV3', 'AE', 'MGS', 'LAB', 'Q&A', 'WD']

const list = (text: string) => text.trim().split(/\s+/)

/** Hash and length (base 36) of what the design's own drawing program makes of the cases, in their order. */
export const golden = {
  art: list(`
  rkpdt2.9lu 78bd8y.5ma 6804pq.dwp jsy7b7.4kg 17u672z.dj3 1fwwqbo.jsz fcmc4w.4js 1vnml39.ap3 1i4uoin.lhz
  rfrt.5dy 67il3h.671 1wcel4u.6ql 19jvtjh.7ce p7atie.5cz ja2m7h.j7v fxf1gu.dhy lpxhqe.fwr 1q0uidy.4yt
  1p8v6sw.sy8 1vizuqd.78j 1qoc1ox.7h0 hdedu.51k bckbqe.5g6 h8ht6g.543 8shccy.s4w hi9ge4.7bm ylpu26.51v
  24i5g8.d1l yyn372.65t m5f4xq.erl 1229pv1.6ha 1ugp4an.5hi zivjd4.5yk 1lxnulh.5vd jin022.638 vicbni.d95
  1b31d44.66e 10u525l.68q s1jv63.3mf 16lhkr7.50k nkpb8r.67q xnxo3w.5at yf0f5f.5au 10z0njn.5m1 g5gaje.51y
  6j5i1s.3hv r6fdub.4gn jcizjr.3bg 1snab19.43p 137es3b.45l 1h0l6yy.3yd 412xsu.9s3 1s95479.3jv qlyx68.4h9
  wfk27f.64i c5u31i.c4r 1gup4zd.65f uoebt1.88f l4rt2x.5be 1obmhv2.7f7 6ta0k2.80x 1orw2ik.cku 1k3pqh2.bmw
  w34kg2.3gq wgqwk1.3vp 1csndn7.4aw 11ildtl.3eq 1y20lo5.3w4 100fycl.4d2 fsk9g5.3tf f6i63c.4e3 1tsti5z.3ck
  moxxog.5ee 1jksup9.7rr 1jp2vhw.6pz yoiurt.4zm 5rsoy6.5yr 2jh3om.7t3 1gvnwu5.5fs 12lbnd5.64n lquiqf.5dt
  1cwaicj.8ug 1bfyhzm.79v f2370k.9lt 114zt8x.6k6 1m93f8d.85d glu460.7wc fin7nq.7sz 1eg21oj.6v6
  1fwhg6b.7x4 1me8m4c.4r8 a619u4.8ul oogc2q.bhw mr26vg.3s4 eo7hwm.3cn zuoeft.b3d psllgm.8zv h47ipw.b8r
  1aq47xc.4r8 y3536i.hdy 190x259.emd 159gxb6.4nq o31sx7.i2g 1e2334f.dtp lbw12r.5g2 17c4uka.5gh
  1hwkzvi.e79 ov26lj.k2o bqosxm.4l3 1arwgea.7wg 186rlg.57b h4x5hw.4t3 kvx7qt.564 14w7fs9.5w6 148vw67.58n
  nap94a.4cy jrjo7x.5m4 76mfxt.60h atf69e.56p 1b3pcbi.5tz guxb60.5e7 1hsf7yz.567 15krygz.6gj 1619frv.5te
  c8f9sm.623 88g7m1.6rd 19f7ahw.5p9 ycjfbs.6k3 w5pz.9dj 57ufva.ezz xg2whc.dyr fxib84.kgq 1rksmex.5mq
  yq9f8v.flm 1ncc6vd.9ld 1pvzexb.5yr 3400eb.4zg 2citzw.w6c 882jvl.4tj 19yczgm.63h 1kyenr1.4na 1hfl9sj.c4g
  1mflfwn.436 1xbt4au.74y xtxi02.9ec 1b84nlb.97z 14rkdbd.5hd 15tt0bh.691 1hg3si5.4pp 1bn0ay1.56s
  1rzs8es.9bm p214kz.4kq 12x2siu.xz9 hap3lf.788 16rdziq.6m7 oejb92.5xu 15hl2op.6sm 4hbtgl.5cr 1prp2u6.5ba
  1boss0x.5mx v2ze7c.a93 154qooh.klo 1t32dpm.5ex egtfbt.5p1 46v063.jxy 5yizv0.h30 1hpmfq4.5pk 5nte57.5ir
  1fvbiao.d4x 2kjwh9.54b 147nnbm.4wp 12r9yz1.50l 1qouou.3gw 9a206b.7pr tzwwk6.6kp tishjj.4n5 1owqbhb.k1t
  9jft4r.4x4 zumsgg.77e 14ser3x.7oi 17xykjc.5vs 1qr72we.azm znxmc6.4x7 iwfszj.4dm rba0r8.5hu tvlyz3.b3t
  1xa0jcq.6tx smmayb.3pe w3td1n.74a 1mejdtf.7fn 1or3ajm.9n5
  `),
  emblem: list(`
  9q80gb.3n0 oyuoks.35n 1wcednf.2hm zxdpb6.2hv lticbf.405 3551r.2of 1jqs6kl.4wj f151ru.2fb bnqslv.3zi
  1o754b8.4g7 orwki9.2qx aptznh.2t4 1lr86yz.3va 2vs52.2jf 1w4cqpo.2jh 1aoct1v.2pj 1dkvrn6.2j8 5cevu1.4bh
  10o04ph.50j od2pbd.3hz xocqs8.3t3 1d9lh2w.44s 5skj7b.3gc 1b20mq7.2w3 1bfeo55.2nt dsvwa4.3dp 14kvi5w.2uv
  13maymj.2gi unr96d.3n7 4s68k0.3ly x92544.2g9 187fgg8.41a cufhhc.3hf jkgg69.38x 1hjg8vz.2zs rnvzrn.346
  1xzl0fp.2nx 1deg36.27p 269wg2.2hf p7n.2mi 18ip4r6.2jc uf4ws8.2b5 1b5igfj.2ad 10me2f5.4jk 7vq8t7.5jb
  oqaigi.3nd vo7gkf.2gz 1ff66w9.2ec 2sn3tl.2bz 11k1wjh.2hg 2rgqzc.2gx iph97p.4ax vt51dm.294 16kujmt.3dz
  1qxtakk.3fz er6xdf.2qo
  `),
  group: list(`
  1n7gwts.3kq 7lpbn2.33d 17lwxsq.2fc d7x54g.2f6 c0eupm.3y1 1pcuyyh.2ms 1mf5lop.4u7 nxn4w6.2d0 dcib36.3x5
  18c94e7.4du 1pmcb3z.2om 5isird.2qt
  `),
  mark: list(`
  1pg56sl.ar vo0t6k.ar uk3hge.a4 1psruje.a4 1alhkwe.8u 1lwxjf8.8u 163br34.b4 8ifi18.b4 1uxyqre.8w
  10kduk.8w 161s4zb.bc 1hadq55.bc 1670xvh.9c 1izs0z7.9c
  `),
  fallback: list(`
  efpffl.1rx yaacoy.1rl 148dwl1.1rl
  `),
}

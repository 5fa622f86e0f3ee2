import { BannerFrame } from '../core/picture/banner-frame.tsx'
import { bannerLink } from '../core/picture/banner-link.ts'
import { useBanners } from '../core/queries/content.ts'

/** Spec 3: the banners of the group w_leftmenu, in the side menu and in the phone's. */
export function SideBanners({ onFollow }: { onFollow: (() => void) | undefined }) {
  const { data: banners } = useBanners('w_leftmenu')
  return banners?.map((banner) => (
    <BannerFrame
      key={banner.id}
      className="side-banner"
      link={bannerLink(banner)}
      {...(onFollow && { onFollow })}
    >
      <img src={banner.url} alt="" width={380} height={160} loading="lazy" decoding="async" />
      <span>{banner.title}</span>
    </BannerFrame>
  ))
}

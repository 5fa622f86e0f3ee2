import { BannerCarousel } from './banner-carousel.tsx'
import { JackpotCounter } from './jackpot-counter.tsx'
import './hero.css'

export const Hero = () => (
  <div className="hero">
    <BannerCarousel />
    <JackpotCounter />
  </div>
)

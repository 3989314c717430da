"""The conduct audit counts by the same day as the floor: the gaming day that the house has set."""

from http_house import HOUR, in_house

from croupier.house.conduct_terms import terms_of


def test_the_day_of_the_audit_is_the_gaming_day_of_the_house(tmp_path):
    async def story(house):
        terms, now = terms_of(house.store), house.clock.now()
        for hours in range(48):
            later = now + hours * HOUR
            assert terms.day(later) == house.core.house_settings.gaming_day(later)

    in_house(tmp_path, story)

"""Real floors in processes of their own, real players over sockets: whoever owns the house is lost, and
nothing that anybody was told is."""

import asyncio

from cluster_house import ClusterHouse
from cluster_story import Story


def test_whoever_is_killed_paused_or_has_another_time_is_followed_by_another_and_nothing_is_lost(
    tmp_path, nothing
):
    house = ClusterHouse(tmp_path, nothing, seats=4)
    story = Story(house, nothing)

    async def told():
        async with story.played():
            await story.clock()
            await story.pause()
            await story.kill(begun_again=False)

    try:
        house.open("a", "b")
        asyncio.run(told())
        assert "ms off the database's; the house is given up" in house.floors["a"].said
        assert "has been overtaken" in house.floors["b"].said
    finally:
        house.close()
    kept, takings = story.checked()
    assert takings == ["a", "b", "a", "b"]
    assert kept > 20

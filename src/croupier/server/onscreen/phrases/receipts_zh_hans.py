"""收据上的文字，简体中文。"""

from __future__ import annotations

from collections.abc import Mapping

PHRASES: Mapping[str, str] = {
    "receipt.of": "第 {n} 局收据",
    "receipt.table": "{table} 桌",
    "receipt.terminal": "终端 {terminal}",
    "receipt.opened": "开始下注",
    "receipt.closed": "停止下注",
    "receipt.wagers": "停止下注时的注码",
    "receipt.outcome": "结果",
    "receipt.no-outcome": "无",
    "receipt.undone": "本局作废，所有注码均已退还：{why}（{clause}）",
    "receipt.payments": "派彩",
    "receipt.win": "赢",
    "receipt.lose": "输",
    "receipt.stand-off": "和局，退回",
    "receipt.void": "作废",
    "receipt.staked": "总下注",
    "receipt.returned": "总返还",
    "receipt.verify": "如何验证本局",
    "receipt.commitment": "下注前公布的承诺值",
    "receipt.seed": "本局结束后公开的种子",
    "receipt.not-opened": "未公开",
    "receipt.salt": "您注单的盐值：请勿示人",
    "receipt.leaf": "您的注单在全部注码中的值",
    "receipt.digest": "停止下注时公布的全部注码摘要；共 {n} 张注单",
    "receipt.records": "本场记录",
    "receipt.chained": "第 {event} 条事件，第 {batch} 批，其在链中的摘要为",
    "receipt.go-to-war": "开战",
}
